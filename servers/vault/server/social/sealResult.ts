import type { Deps } from '../callers/deps'
import type { SocialUser } from '../providers/SocialUser'

export const sealResult = ({ secrets }: Pick<Deps, 'secrets'>, id: string, user: SocialUser) =>
  secrets.seal(JSON.stringify(user), `social|${id}`)
