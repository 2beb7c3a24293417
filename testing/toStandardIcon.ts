import type { WalletIcon } from '@wallet-standard/base'

const plainSvg = 'data:image/svg+xml,'

/** An icon in the form of Wallet Standard: a data URI in base64. */
export function toStandardIcon(icon: string): WalletIcon {
  if (!icon.startsWith(plainSvg)) return icon as WalletIcon
  const bytes = new TextEncoder().encode(decodeURIComponent(icon.slice(plainSvg.length)))
  return `data:image/svg+xml;base64,${btoa(String.fromCharCode(...bytes))}`
}
