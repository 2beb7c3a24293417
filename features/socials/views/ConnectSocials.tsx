import type { ViewProps } from '@shared/contract/feature'
import { chooseProvider } from '../actions/chooseProvider'
import type { SocialsModel } from '../SocialsModel'
import { ProviderList } from './ProviderList'

/** The logins at all providers. */
export function ConnectSocials({ ctx }: ViewProps<'ConnectSocials', SocialsModel>) {
  const port = ctx.embedded?.social
  const label = ctx.i18n.t('socials.all')
  return (
    port && (
      <ProviderList
        ctx={ctx}
        label={label}
        onChoose={(provider) => chooseProvider(ctx, port, provider)}
        onNone={() => ctx.navigation.replace('Connect')}
      />
    )
  )
}
