import type { I18n } from '@shared/contract/ports/i18n'
import { cleanReason } from '@shared/domain/cleanReason'
import type { TransferFailure, TransferQuote, TransferReceiver } from '@shared/domain/transfer'
import { shownAmount } from '../form/shownAmount'

export interface Warning {
  readonly tone: 'info' | 'warning' | 'danger'
  readonly text: string
  /** The token's own words, inserted at the text's `{reason}`. */
  readonly quote?: string | undefined
}

const receivers: { readonly [R in TransferReceiver]?: readonly [Warning['tone'], string] } = {
  self: ['warning', 'send.warning.self'],
  token: ['danger', 'send.warning.token'],
  contract: ['warning', 'send.warning.contract'],
  unused: ['info', 'send.warning.unused'],
}

/** Warnings before signing, the worst first; with the words of a token even if it is vouched for. */
export function warningsOf(quote: TransferQuote, isListed: boolean, i18n: I18n): readonly Warning[] {
  const { failure, symbol, receiver } = quote
  const [tone, key] = receivers[receiver] ?? []
  return [
    ...(failure ? [{ tone: 'danger' as const, ...wordsFor(failure, quote, isListed, i18n) }] : []),
    ...(tone && key ? [{ tone, text: i18n.t(key, { symbol }) }] : []),
  ]
}

function wordsFor(
  failure: TransferFailure,
  { symbol, token, fee }: TransferQuote,
  isListed: boolean,
  i18n: I18n,
): Pick<Warning, 'text' | 'quote'> {
  const { t } = i18n
  switch (failure.reason) {
    case 'balance':
      return { text: t('send.failure.balance', { symbol }) }
    case 'fee':
      return { text: t('send.failure.fee', { symbol: fee.symbol }) }
    case 'newAccount':
      return {
        text: t('send.failure.newAccount', { amount: shownAmount(i18n, failure.least.value, failure.least) }),
      }
    case 'remainder':
      return {
        text: t('send.failure.remainder', { amount: shownAmount(i18n, failure.least.value, failure.least) }),
      }
    case 'bound':
      return { text: t('send.failure.bound', { symbol }) }
    case 'hook':
      return { text: t('send.failure.hook', { symbol }) }
    case 'reverted': {
      if (!token) return { text: t('send.failure.receiver') }
      const quote = isListed && failure.message ? cleanReason(failure.message) : undefined
      return quote ? { text: t('send.failure.reason'), quote } : { text: t('send.failure.refused') }
    }
  }
}
