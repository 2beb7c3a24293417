/** The attributes of the elements. Source: `defineElements`. */
export interface ElementAttributes {
  /** The id of the widget; `default` without. */
  for?: string
  label?: string
  'loading-label'?: string
  /** The text after a failed download. */
  'failed-label'?: string
}

/** Tag → attributes. */
export interface LatchkeyElements {
  'latchkey-button': ElementAttributes
  'latchkey-connect-button': ElementAttributes
  'latchkey-account-button': ElementAttributes
  'latchkey-network-button': ElementAttributes
  /** The widget's position in the page, with the option `disableAppend`. */
  'latchkey-modal': Pick<ElementAttributes, 'for'>
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkey-button': HTMLElement
    'latchkey-connect-button': HTMLElement
    'latchkey-account-button': HTMLElement
    'latchkey-network-button': HTMLElement
    'latchkey-modal': HTMLElement
  }
}
