import { pageLink } from './pageLink'

/** The address of a picture, or the picture itself as a data URL; undefined for any other text. */
export function pictureLink(link: string | null | undefined): string | undefined {
  return link?.startsWith('data:image/') ? link : pageLink(link)
}
