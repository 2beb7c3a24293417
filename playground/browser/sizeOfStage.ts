/** The least width of the app on a desktop, even if the stage is narrower. */
const leastDesktopWidth = 720
const phone = { width: 390, height: 844, bezel: 12 }

interface Room {
  readonly roomWidth: number
  readonly roomHeight: number
  /** The width of the whole page. */
  readonly innerWidth: number
  readonly frame: string
}

/** The size of the previewed device, and the scale that fits it into the room of the stage. */
export function sizeOfStage({ roomWidth, roomHeight, innerWidth, frame }: Room) {
  // The frame fills a small screen.
  const isSmall = roomWidth < leastDesktopWidth && innerWidth < leastDesktopWidth
  const isPhone = frame === 'phone' && !isSmall
  const width = isPhone ? phone.width + 2 * phone.bezel : Math.max(roomWidth, isSmall ? 0 : leastDesktopWidth)
  const tall = phone.height + 2 * phone.bezel
  const scale = Math.min(1, roomWidth / width, isPhone ? roomHeight / tall : 1)
  const height = isPhone ? tall : roomHeight / scale
  return { device: isPhone ? ('phone' as const) : ('desktop' as const), width, height, scale }
}
