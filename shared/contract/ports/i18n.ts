import type { TokenAmount } from '@shared/domain/amount'

/**
 * The visitor's language. It may change while the widget is open: call these while the text is rendered. Dates, money and
 * lists are functions of `@shared/i18n` that take the locale, for the features that need them.
 */
export interface I18n {
  /** The language, as a BCP 47 tag. */
  readonly locale: string
  /** The direction of the script. */
  readonly direction: 'ltr' | 'rtl'
  /** The text of a key, with `{name}` filled in; a plural message picks its form by `values.count`. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string
  /** The text for any thrown value: what happened and, where it is known, what to do. */
  error(error: unknown): { readonly message: string; readonly hint?: string | undefined }
  /** A number in the visitor's notation. */
  number(value: number | bigint, options?: Intl.NumberFormatOptions): string
  /** A token amount in its unit, floored to `decimals` places. */
  amount(value: Pick<TokenAmount, 'value' | 'decimals'>, decimals: number): string
}
