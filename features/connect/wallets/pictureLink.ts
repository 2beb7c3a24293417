import { pageLink } from './pageLink'

/** Where a picture is, or the picture itself; nothing else. */
export function pictureLink(link: string | null | undefined): string | undefined {
  return link?.startsWith('data:image/') ? link : pageLink(link)
}
