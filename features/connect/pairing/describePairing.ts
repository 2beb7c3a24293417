import type { FeatureContext } from '@shared/contract/context'
import { describeFlow } from '../describeFlow'
import type { ConnectFlow } from '../model'

/** How the visitor takes up a pairing: with a camera, in an app on this device, on a web page, in a desktop app. */
export type PairingMethod = 'scan' | 'app' | 'webapp' | 'desktop'

/** The title and text of a step of a pairing. `name`: the name of the wallet, if one was chosen. */
export function describePairing(
  flow: ConnectFlow,
  method: PairingMethod,
  name: string | undefined,
  { i18n, platform }: Pick<FeatureContext, 'i18n' | 'platform'>,
): { title: string; text: string } {
  const { t } = i18n
  const named = { name: name ?? '' }
  switch (flow.status) {
    case 'opening':
    case 'waiting':
      switch (method) {
        case 'scan':
          return {
            title: t('connect.scan.title'),
            text: platform.isMobile
              ? t('connect.scan.otherDevice')
              : name
                ? t('connect.scan.named', named)
                : t('connect.scan.any'),
          }
        case 'app':
          return { title: t('connect.waiting.title', named), text: t('connect.app.text') }
        case 'webapp':
          return { title: t('connect.waiting.title', named), text: t('connect.webapp.text', named) }
        case 'desktop':
          return { title: t('connect.waiting.title', named), text: t('connect.desktop.text', named) }
      }
      break
    case 'declined':
      return { title: t('connect.declined.title'), text: t('connect.pairing.declined') }
    case 'notFound':
      return { title: t('connect.pairing.off.title'), text: t('connect.pairing.off.text') }
  }
  return describeFlow(flow, name ?? t('connect.pairing.wallet'), i18n)
}
