import type { I18n } from '@shared/contract/context'
import type { TransferFailure, TransferQuote, TransferReceiver } from '@shared/domain/transfer'

export interface Warning {
  readonly tone: 'info' | 'warning' | 'danger'
  readonly text: string
}

const receivers: { readonly [R in TransferReceiver]?: readonly [Warning['tone'], string] } = {
  self: ['warning', 'send.warning.self'],
  token: ['danger', 'send.warning.token'],
  contract: ['warning', 'send.warning.contract'],
  unused: ['info', 'send.warning.unused'],
}

/** What the visitor should know before signing, the worst first. */
export function warningsOf(
  { failure, fee, receiver }: TransferQuote,
  { symbol }: { readonly symbol: string },
  { t }: I18n,
): readonly Warning[] {
  const [tone, key] = receivers[receiver] ?? []
  return [
    ...(failure ? [{ tone: 'danger' as const, text: textOf(failure, symbol, fee.symbol, t) }] : []),
    ...(tone && key ? [{ tone, text: t(key, { symbol }) }] : []),
  ]
}

function textOf(failure: TransferFailure, symbol: string, native: string, t: I18n['t']): string {
  if (failure.reason !== 'reverted')
    return failure.reason === 'fee'
      ? t('send.failure.fee', { symbol: native })
      : t('send.failure.balance', { symbol })
  return failure.message
    ? t('send.failure.reason', { reason: failure.message })
    : t('send.failure.refused', { symbol })
}
