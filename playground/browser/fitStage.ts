import { byId } from './byId'

/** The page's width where the stage is narrower. */
const leastDesktopWidth = 720
const phone = { width: 390, height: 844, bezel: 12 }

/** Keeps the preview's frame as large as its device, scaled down to the available room. */
export function fitStage(): (frame: string) => void {
  const stage = byId('stage')
  const device = byId('device')
  let frame = 'desktop'
  const measure = () => {
    const [roomWidth, roomHeight] = [stage.clientWidth, stage.clientHeight]
    if (!roomWidth) return
    // On a small screen the frame is the device.
    const isSmall = roomWidth < leastDesktopWidth && innerWidth < leastDesktopWidth
    const isPhone = frame === 'phone' && !isSmall
    const width = isPhone
      ? phone.width + 2 * phone.bezel
      : Math.max(roomWidth, isSmall ? 0 : leastDesktopWidth)
    const tall = phone.height + 2 * phone.bezel
    const scale = Math.min(1, roomWidth / width, isPhone ? roomHeight / tall : 1)
    const height = isPhone ? tall : roomHeight / scale
    stage.dataset.frame = isPhone ? 'phone' : 'desktop'
    device.style.setProperty('--width', `${width}px`)
    device.style.setProperty('--height', `${height}px`)
    device.style.setProperty('--scale', String(scale))
  }
  new ResizeObserver(measure).observe(stage)
  return (next) => {
    frame = next
    measure()
  }
}
