/** The attributes of all button elements. */
export interface ElementAttributes {
  /** The id of the widget. `default` if absent. */
  for?: string
  /** The text of the button. By default it depends on the state, such as “Connect Wallet”. */
  label?: string
  /** The text while the widget loads or connects. “Connecting...” by default. */
  'loading-label'?: string
  /** The text after a failed download. “Try Again” by default. */
  'failed-label'?: string
}

/** The attributes of `<latchkey-onramp-widget>`, which fill in its form. */
export interface OnrampAttributes extends ElementAttributes {
  /** A plain decimal number of the currency, such as `100`. */
  'data-amount'?: string
  /** The currency to pay with, as an ISO 4217 code such as `EUR`. */
  'data-currency'?: string
  /** The asset to buy, as CAIP-19. */
  'data-asset'?: string
}

/** The custom elements and their attributes, by tag. */
export interface LatchkeyElements {
  /** Connects a wallet; shows the account after that. */
  'latchkey-button': ElementAttributes
  /** Connects a wallet. */
  'latchkey-connect-button': ElementAttributes
  /** Shows the account. Hidden while no wallet is connected. */
  'latchkey-account-button': ElementAttributes
  /** Shows the network and switches it. */
  'latchkey-network-button': ElementAttributes
  /** Opens the form to buy coins. Connects a wallet first. */
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
