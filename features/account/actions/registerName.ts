import type { FeatureContext } from '@shared/contract/context'
import { parseError } from '@shared/errors/parseError'
import { shape } from '@shared/schema/shape'
import type { AccountModel } from '../accountModel'
import { keepIdentity } from '../identity/keepIdentity'
import type { ShownAccount } from '../model'
import { coinTypeOf } from '../names/coinTypeOf'
import { namingOf } from '../names/naming'
import type { Registration } from '../names/registration'
import { describeNameFailure } from './describeNameFailure'
import { trackName } from './trackName'

const answerSchema = shape.record({ success: shape.flag })

/**
 * Has the wallet sign for the name, registers it, and says so. Never rejects: a failure is a state of the registration.
 * Nothing is sent to a chain, and nothing is paid.
 */
export async function registerName(
  ctx: FeatureContext,
  model: AccountModel,
  shown: ShownAccount,
  name: string,
): Promise<void> {
  const { networkId } = shown
  const { address } = shown.session.account
  const { status } = namingOf(model.naming.get(), address).registration
  if (status === 'signing' || status === 'saving') return
  model.naming.update((now) => ({ ...namingOf(now, address), registration: { status: 'signing' } }))
  // Of a choice that was given up, or made for another account since, nothing is told.
  const put = (registration: Registration) =>
    model.naming.update((now) => (now?.address === address ? { ...now, registration } : now))
  trackName(ctx, 'INITIATED', shown)
  try {
    const timestamp = Math.floor(ctx.clock.now() / 1_000)
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const signature = await ctx.chains.signMessage(message)
    put({ status: 'saving' })
    await ctx.http.request('/v1/profile/account', {
      method: 'POST',
      body: { coin_type: coinTypeOf(networkId), address, message, signature },
      schema: answerSchema,
    })
  } catch (error) {
    put({ status: 'failed', error })
    trackName(ctx, 'ERROR', shown, parseError(error))
    ctx.announce(describeNameFailure(error, ctx.i18n), 'assertive')
    return
  }
  trackName(ctx, 'SUCCESS', shown)
  keepIdentity(ctx, model, address, { name, avatar: '' })
  ctx.navigation.replace('RegisterAccountNameSuccess', { name })
  model.naming.update((now) => (now?.address === address ? undefined : now))
}
