import { Icon } from './Icon'

export interface GuideCard {
  /** A path of `icons`. */
  icon: string
  title: string
  text: string
}

/** Explains something in a few cards. Its sheet is `guide.css`. */
export function Guide({ cards }: { cards: readonly GuideCard[] }) {
  return (
    <ul className="lk-list lk-guide">
      {cards.map(({ icon, title, text }) => (
        <li key={title}>
          <span className="lk-emblem">
            <Icon path={icon} />
          </span>
          <div>
            <p className="lk-strong">{title}</p>
            <p className="lk-text">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
