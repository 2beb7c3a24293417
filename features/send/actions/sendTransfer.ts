import type { FeatureContext } from '@shared/contract/context'
import { formatAmount } from '@shared/domain/amount'
import { isSmartAccount, networkIdOf } from '@shared/domain/connection'
import type { TransferQuote } from '@shared/domain/transfer'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { parseError } from '@shared/errors/parseError'
import type { Store } from '@shared/store/store'
import type { SendModel } from '../activateSend'
import type { ReviewFlow } from '../form/reviewFlow'

/**
 * Asks the wallet for the quote on the screen, and leads on to the status of the transaction. `despite`: the earlier
 * request for the same that the visitor has named. A visitor who has left gets the outcome as a toast. Never rejects.
 */
export async function sendTransfer(
  ctx: FeatureContext,
  { form }: SendModel,
  flow: Store<ReviewFlow>,
  quote: TransferQuote,
  despite?: number | undefined,
): Promise<void> {
  const { chains, i18n, navigation, toast } = ctx
  if (flow.get().status === 'asking') return
  flow.update(() => ({ status: 'asking', quote }))
  const track = (event: string, more: { readonly message?: string } = {}) => {
    const connection = ctx.connection.get()
    ctx.track(event, {
      network: networkIdOf(connection) ?? '',
      isSmartAccount: isSmartAccount(connection),
      token: quote.symbol,
      amount: formatAmount({ value: quote.amount, decimals: quote.decimals }, quote.decimals),
      ...more,
    })
  }
  track('SEND_INITIATED')
  const hasLeft = () => flow.get().status === 'left'
  try {
    const { submittedAt } = await chains.transactions.submit(quote, { despite })
    form.update((before) => before && { ...before, isSent: true })
    if (hasLeft()) return
    flow.update(() => ({ status: 'reviewing' }))
    // The view itself shows the outcome, however soon.
    chains.transactions.watch(submittedAt)
    navigation.reset('WalletSendStatus', { submittedAt })
  } catch (error) {
    track('SEND_ERROR', { message: parseError(error) })
    if (hasLeft())
      toast.error(
        isLatchkeyError(error, 'UserRejected') ? i18n.t('send.declined') : i18n.error(error).message,
      )
    else flow.update(() => ({ status: 'failed', error }))
  }
}
