import type { SocialProvider } from '@shared/domain/login'
import { marks } from './marks'

/** The provider's mark. Decorative: its name is always next to it, or is the name of its button. */
export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return (
    <svg className="lk-social-mark" viewBox="0 0 24 24" aria-hidden="true">
      {marks[provider].map(({ d, fill = 'currentColor' }) => (
        <path key={fill} d={d} fill={fill} />
      ))}
    </svg>
  )
}
