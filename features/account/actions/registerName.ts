import type { FeatureContext } from '@shared/contract/context'
import { parseError } from '@shared/errors/parseError'
import { shape } from '@shared/schema/shape'
import type { Store } from '@shared/store/store'
import type { AccountModel } from '../accountModel'
import { keepIdentity } from '../identity/keepIdentity'
import type { ShownAccount } from '../model'
import { coinTypeOf } from '../names/coinTypeOf'
import { choosing, type Registration } from '../names/registration'
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
  registration: Store<Registration>,
  shown: ShownAccount,
  name: string,
): Promise<void> {
  const { networkId } = shown
  const { address } = shown.session.account
  const { status } = registration.get()
  if (status === 'signing' || status === 'saving') return
  registration.update(() => ({ status: 'signing' }))
  trackName(ctx, 'INITIATED', shown)
  try {
    const timestamp = Math.floor(ctx.clock.now() / 1_000)
    const message = JSON.stringify({ name, attributes: {}, timestamp })
    const signature = await ctx.chains.signMessage(message)
    registration.update(() => ({ status: 'saving' }))
    await ctx.http.request('/v1/profile/account', {
      method: 'POST',
      body: { coin_type: coinTypeOf(networkId), address, message, signature },
      schema: answerSchema,
    })
  } catch (error) {
    registration.update(() => ({ status: 'failed', error }))
    trackName(ctx, 'ERROR', shown, parseError(error))
    ctx.announce(describeNameFailure(error, ctx.i18n), 'assertive')
    return
  }
  trackName(ctx, 'SUCCESS', shown)
  keepIdentity(ctx, model, address, { name, avatar: '' })
  registration.update(() => choosing)
  ctx.navigation.replace('RegisterAccountNameSuccess', { name })
}
