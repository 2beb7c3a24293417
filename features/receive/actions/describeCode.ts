import type { I18n } from '@shared/contract/ports/i18n'
import { truncateAddress } from '@shared/domain/address'
import type { Payable } from './payableOf'

export interface ShownCode {
  readonly address: string
  readonly network: string
  readonly payable: Payable
  /** Base units. */
  readonly value: bigint | undefined
  /** The code is the address alone, without network and amount. */
  readonly isPlain: boolean
}

/** The code on the screen, in words for visitors who do not see it. */
export function describeCode({ t, amount }: I18n, code: ShownCode): string {
  const { network, value, isPlain } = code
  const { decimals = 0, symbol = '' } = code.payable
  const address = truncateAddress(code.address)
  if (isPlain) return t('receive.code.plain', { address })
  return value === undefined
    ? t('receive.code', { address, network })
    : t('receive.code.amount', { amount: amount({ value, decimals }, decimals), symbol, address, network })
}
