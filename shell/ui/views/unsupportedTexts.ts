import type { Messages } from '@shared/i18n/messages'

/** The view's English, which comes with its code; the translations are among the first texts. */
export const unsupportedTexts: Messages = {
  'shell.unsupported.text':
    'This app doesn’t support your wallet’s current network. Select one of these to continue.',
  'shell.unsupported.networks': 'Networks',
  'shell.unsupported.waiting': 'Approve in your wallet',
  'shell.unsupported.declined': 'Switch declined',
  'shell.unsupported.disconnect': 'Disconnect wallet',
}
