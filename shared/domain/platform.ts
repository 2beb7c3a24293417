/** Where the widget runs, as far as the way to a wallet depends on it. */
export interface Platform {
  readonly os: 'ios' | 'android' | 'other'
  /** A phone or tablet: its wallets are apps, which links open. */
  readonly isMobile: boolean
  /** Inside Telegram's own browser. */
  readonly isTelegram: boolean
  /** Inside a frame of another page. */
  readonly isFramed: boolean
  /** The extension stores that this browser takes from. */
  readonly browser: 'chromium' | 'firefox' | 'safari' | 'other'
}
