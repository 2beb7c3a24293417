import type { Platform } from '@shared/domain/platform'

interface Surroundings {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly window: object
  readonly isFramed: boolean
}

/**
 * The platform, as the browser tells. A computer with a touch screen is no phone: its wallets are extensions. iPads
 * say that they are Macs, and have more than one touch point, which no Mac has.
 */
export function readPlatform(
  { userAgent, maxTouchPoints, window, isFramed }: Surroundings = here(),
): Platform {
  const has = (pattern: RegExp) => pattern.test(userAgent)
  const isIos = has(/iPhone|iPad|iPod/) || (has(/Macintosh/) && maxTouchPoints > 1)
  const os = isIos ? 'ios' : has(/Android/) ? 'android' : 'other'
  return {
    os,
    isMobile: os !== 'other' || has(/webOS|BlackBerry|Opera Mini|Mobile/),
    isTelegram: ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto'].some(
      (name) => name in window,
    ),
    isFramed,
    browser: isIos
      ? 'safari'
      : has(/Firefox\//)
        ? 'firefox'
        : has(/Chrom(e|ium)\//)
          ? 'chromium'
          : has(/Safari\//)
            ? 'safari'
            : 'other',
  }
}

function here(): Surroundings {
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    window,
    isFramed: window.top !== window,
  }
}
