import type { Deps } from '../deps'
import type { SocialUser } from './SocialUser'

export const sealResult = ({ secrets }: Pick<Deps, 'secrets'>, id: string, user: SocialUser) =>
  secrets.seal(JSON.stringify(user), `social|${id}`)
