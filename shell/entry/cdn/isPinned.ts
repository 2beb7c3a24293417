/**
 * False if the page loads us from another origin, and no import map pins a file of our folder: a changed entry would
 * run. A script's `integrity` does not count, for a later `import` may fetch the file again without it.
 */
export function isPinned(folder: string): boolean {
  return (
    folder.startsWith(`${location.origin}/`) ||
    [...document.scripts].some(({ type, text }) => {
      try {
        return type === 'importmap' && pinnedUrls(text).some((url) => url.startsWith(folder))
      } catch {
        // A map that is no JSON pins nothing.
        return false
      }
    })
  )
}

const pinnedUrls = (map: string) =>
  Object.keys(JSON.parse(map).integrity ?? {}).map((url) => new URL(url, document.baseURI).href)
