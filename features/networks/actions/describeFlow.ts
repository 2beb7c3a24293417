import type { I18n } from '@shared/contract/ports/i18n'
import type { SwitchFlow } from '../model'

export interface SwitchNames {
  /** The network's name. */
  readonly name: string
  readonly wallet: string
}

/** The title of a step of the flow, and its text for the visitor. */
export function describeFlow(
  flow: SwitchFlow,
  { name, wallet }: SwitchNames,
  i18n: I18n,
): { title: string; text: string } {
  const { t } = i18n
  switch (flow.status) {
    case 'opening':
    case 'waiting':
      return { title: t('networks.waiting.title'), text: t('networks.waiting.text', { name, wallet }) }
    case 'switched':
      return { title: t('networks.switched.title', { name }), text: t('networks.switched.text') }
    case 'declined':
      return { title: t('networks.declined.title'), text: t('networks.declined.text') }
    case 'pending':
      return { title: t('networks.pending.title'), text: t('networks.pending.text', { wallet }) }
    case 'failed': {
      const { message, hint } = i18n.error(flow.error)
      return { title: message, text: hint ?? t('networks.failed.text') }
    }
  }
}
