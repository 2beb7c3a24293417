/** The attributes of the elements. Source: `defineElements`. */
export interface ElementAttributes {
  /** The id of the widget; `default` without. */
  for?: string
  label?: string
  'loading-label'?: string
  /** The text after a failed download. */
  'failed-label'?: string
}

export interface OnrampAttributes extends ElementAttributes {
  /** A plain decimal number of the currency, such as `100`. */
  'data-amount'?: string
  /** ISO 4217. */
  'data-currency'?: string
  /** CAIP-19. */
  'data-asset'?: string
}

/** Tag → attributes. */
export interface LatchkeyElements {
  'latchkey-button': ElementAttributes
  'latchkey-connect-button': ElementAttributes
  'latchkey-account-button': ElementAttributes
  'latchkey-network-button': ElementAttributes
  /** Buys coins, once a wallet is connected. */
  'latchkey-onramp-widget': OnrampAttributes
  /** The widget's position in the page, with the option `disableAppend`. */
  'latchkey-modal': Pick<ElementAttributes, 'for'>
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': HTMLElement
    'latchkey-connect-button': HTMLElement
    'latchkey-account-button': HTMLElement
    'latchkey-network-button': HTMLElement
    'latchkey-onramp-widget': HTMLElement
    'latchkey-modal': HTMLElement
  }
}
