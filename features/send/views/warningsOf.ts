import type { I18n } from '@shared/contract/context'
import type { TransferFailure, TransferQuote, TransferReceiver } from '@shared/domain/transfer'
import { shownAmount } from '../form/shownAmount'

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
  i18n: I18n,
): readonly Warning[] {
  const [tone, key] = receivers[receiver] ?? []
  return [
    ...(failure ? [{ tone: 'danger' as const, text: textOf(failure, symbol, fee.symbol, i18n) }] : []),
    ...(tone && key ? [{ tone, text: i18n.t(key, { symbol }) }] : []),
  ]
}

function textOf(failure: TransferFailure, symbol: string, native: string, i18n: I18n): string {
  const { t } = i18n
  switch (failure.reason) {
    case 'balance':
      return t('send.failure.balance', { symbol })
    case 'fee':
      return t('send.failure.fee', { symbol: native })
    case 'newAccount':
      return t('send.failure.newAccount', { amount: shownAmount(i18n, failure.least.value, failure.least) })
    case 'remainder':
      return t('send.failure.remainder', { amount: shownAmount(i18n, failure.least.value, failure.least) })
    case 'bound':
      return t('send.failure.bound', { symbol })
    case 'hook':
      return t('send.failure.hook', { symbol })
    case 'reverted':
      return failure.message
        ? t('send.failure.reason', { reason: failure.message })
        : t('send.failure.refused', { symbol })
  }
}
