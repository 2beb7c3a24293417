import type { I18n } from '@shared/contract/ports/i18n'
import type { ConnectFlow } from './model'

/** The title of a step of the flow, and its text for the visitor. */
export function describeFlow(flow: ConnectFlow, name: string, i18n: I18n): { title: string; text: string } {
  const { t } = i18n
  switch (flow.status) {
    // Another text for the moment before the wallet is asked would only flicker.
    case 'opening':
    case 'waiting':
      return { title: t('connect.waiting.title', { name }), text: t('connect.waiting.text') }
    case 'connected':
      return { title: t('connect.connected.title'), text: t('connect.connected.text', { name }) }
    case 'declined':
      return { title: t('connect.declined.title'), text: t('connect.declined.text') }
    case 'pending':
      return { title: t('connect.pending.title'), text: t('connect.pending.text', { name }) }
    case 'failed': {
      const { message, hint } = i18n.error(flow.error)
      return { title: message, text: hint ?? t('connect.failed.text') }
    }
    case 'notFound':
      return { title: t('connect.notFound.title', { name }), text: t('connect.notFound.text') }
  }
}
