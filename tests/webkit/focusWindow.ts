import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const setupLength = 8
const replyLength = 32
const isViewable = 2

/**
 * Gives the newest window of an X display the focus. A display without a window manager gives it only to the first window.
 * Source: X Window System Protocol, version 11, encoding
 */
export async function focusWindow(display: string): Promise<void> {
  const socket = connect(`/tmp/.X11-unix/X${display}`)
  await once(socket, 'connect')
  const read = reader(socket)
  // Little-endian, version 11.0, without authorization.
  socket.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const head = await read(setupLength)
  const setup = await read(head.readUInt16LE(6) * 4)
  const formats = setup.readUInt8(21)
  const root = setup.readUInt32LE(32 + Math.ceil(setup.readUInt16LE(16) / 4) * 4 + formats * 8)

  const ask = async (opcode: number, window: number) => {
    const request = Buffer.alloc(8)
    request.writeUInt8(opcode, 0)
    request.writeUInt16LE(2, 2)
    request.writeUInt32LE(window, 4)
    socket.write(request)
    const reply = await read(replyLength)
    return { reply, more: await read(reply.readUInt32LE(4) * 4) }
  }
  const { reply, more } = await ask(15, root)
  const children = Array.from({ length: reply.readUInt16LE(16) }, (_, at) => more.readUInt32LE(at * 4))
  for (const window of children.reverse()) {
    const attributes = await ask(3, window)
    if (attributes.reply.readUInt8(26) !== isViewable) continue
    const focus = Buffer.alloc(12)
    focus.writeUInt8(42, 0)
    focus.writeUInt8(1, 1)
    focus.writeUInt16LE(3, 2)
    focus.writeUInt32LE(window, 4)
    socket.write(focus)
    // An answer to a later question comes after it.
    await ask(15, root)
    break
  }
  socket.end()
}

function reader(socket: Socket): (length: number) => Promise<Buffer> {
  let held = Buffer.alloc(0)
  return async (length) => {
    while (held.length < length) {
      const [chunk] = (await once(socket, 'data')) as [Buffer]
      held = Buffer.concat([held, chunk])
    }
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
}
