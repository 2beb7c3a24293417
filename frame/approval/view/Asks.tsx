import { strangerName } from '@shared/domain/strangerName'
import { strangerText } from '@shared/domain/strangerText'
import type { Texts } from '../texts/createTexts'
import { Marked } from './Marked'

/** Who asks: the page of the handshake, and the vault's name for its project. */
export function Asks({
  page,
  texts,
}: {
  page: { readonly origin: string; readonly project: string | null }
  texts: Texts
}) {
  return (
    <header className="asks">
      <span>{texts.t('vault.asks')}</span>
      {page.project && (
        <strong>
          {/* The end of the name is cut, not the end of the line. */}
          <bdi className="project">{strangerName(page.project)}</bdi>
        </strong>
      )}
      <Marked fact="page" texts={texts}>
        <bdi className="origin" dir="ltr">
          {strangerText(page.origin, 'one')}
        </bdi>
      </Marked>
    </header>
  )
}
