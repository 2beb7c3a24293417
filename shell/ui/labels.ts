/** The English of the elements' own words, by the key of their translations, which come with the first texts. */
export const labels: Readonly<Record<string, string>> = {
  'shell.button.connect': 'Connect Wallet',
  'shell.button.connecting': 'Connecting...',
  'shell.button.buy': 'Buy crypto',
  'shell.button.failed': 'Try Again',
  'shell.button.select': 'Select Network',
  'shell.button.switch': 'Switch Network',
}
