import type { I18n } from '@shared/contract/ports/i18n'

/** How many wallets there are: floored to tens, or exact for small numbers and for the host's own choice. */
export function countLabel(count: number, isExact: boolean, { number, t }: I18n): string {
  const tens = Math.floor(count / 10) * 10
  return isExact || !tens || tens === count ? number(count) : t('connect.all.count', { count: tens })
}
