/** The environment of the widget, as far as opening a wallet depends on it. */
export interface Platform {
  readonly os: 'ios' | 'android' | 'other'
  /** A phone or tablet: its wallets are apps, which links open. */
  readonly isMobile: boolean
  /** Inside Telegram's own browser. */
  readonly isTelegram: boolean
  /** Inside a frame of another page. */
  readonly isFramed: boolean
  /** The browser family, by the extension stores that it supports. */
  readonly browser: 'chromium' | 'firefox' | 'safari' | 'other'
}
