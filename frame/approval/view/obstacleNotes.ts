import type { TextKey } from '../../describe/description'
import type { Obstacle } from '../arming/arming'

/** What the visitor reads about what stands in the way of an answer. */
export const obstacleNotes: Readonly<Record<Obstacle, TextKey>> = {
  small: 'vault.small',
  hidden: 'vault.hidden',
  unfocused: 'vault.unfocused',
  unread: 'vault.unread',
  unaccepted: 'review.accept.needed',
}
