import type { SlotKind } from '@shared/domain/walletSlot'

/** Paths on 24 × 24: an envelope, a key, a person with a key, a screen. */
export const slotIcons: Readonly<Record<SlotKind, string>> = {
  automatic: 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6',
  recovery: 'M15 7a4 4 0 1 1-3.4 6.1L10 14.7V17H8v2H5v-2.6l5.2-5.1A4 4 0 0 1 15 7z',
  passkey:
    'M10 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM3.5 19c.4-3.4 3-5 6.5-5 1 0 1.9.1 2.7.4M17.5 12a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM17.5 17v4',
  device: 'M4 5h16v11H4zM8.5 20h7M12 16v4',
}
