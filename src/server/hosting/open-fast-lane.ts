import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { AnswerSite, FetchedAnswer } from './fetch-answer.ts'
import { createPrintAnswer } from './print-answer.ts'
import { readDirectly } from './read-directly.ts'
import { readPlainRequest } from './read-plain-request.ts'

/** Lower than any byte count, so that the first sweep never finds a connection idle. */
const NEVER = -1

/** A connection still in the fast lane, and its byte count at the last sweep. */
type Connection = { is: 'open' | 'asking' | 'ending'; bytes: number }

export type FastLane = {
  /**
   * From now on Node's HTTP server handles every request, and tells clients that the connection
   * closes.
   */
  drain: () => void
  /**
   * Closes idle connections. A connection with a response in progress is closed by a later call,
   * once it is idle.
   */
  closeConnections: () => void
  /**
   * Closes all connections immediately, including those of clients that do not read their
   * responses.
   */
  destroyConnections: () => void
}

/**
 * Answers plain requests at troops' hosts directly on the socket, at a fraction of the cost of
 * Node's HTTP. The first request that is not plain hands its connection to Node's HTTP server for
 * good.
 */
export function openFastLane(server: Server, answer: AnswerSite): FastLane {
  const [takeOver] = server.listeners('connection')
  if (!takeOver) throw new Error('a server without a listener for connections')
  server.removeAllListeners('connection')
  const print = createPrintAnswer(server)
  let find = answer
  const connections = new Map<Socket, Connection>()

  server.on('connection', (socket: Socket) => {
    const connection: Connection = { is: 'open', bytes: NEVER }
    const read = (bytes: Buffer) => {
      const request = readPlainRequest(bytes)
      const found = request && find(request)
      if (!found) return leave(bytes)
      if (found instanceof Promise) void printLater(found)
      else void print(socket, found)
    }
    const printLater = async (asked: Promise<FetchedAnswer>) => {
      socket.pause()
      connection.is = 'asking'
      await print(socket, await asked)
      if (socket.destroyed) return
      connection.is = 'open'
      connection.bytes = NEVER
      if (!socket.writableNeedDrain) socket.resume()
    }
    const end = () => socket.end()
    const destroy = () => socket.destroy()
    const forget = () => connections.delete(socket)
    const leave = (bytes: Buffer) => {
      stopReading()
      socket.off('end', end).off('error', destroy)
      socket.off('timeout', destroy).off('close', forget).setTimeout(0)
      forget()
      takeOver.call(server, socket)
      socket.unshift(bytes)
    }
    connections.set(socket, connection)
    const stopReading = readDirectly(socket, read)
    socket.on('end', end).on('error', destroy)
    socket.on('timeout', destroy).on('close', forget)
  })
  // One periodic sweep over all connections: a timer for each would cost more than the responses.
  const look = setInterval(() => {
    for (const [socket, connection] of connections) {
      if (connection.is !== 'open') continue
      const bytes = socket.bytesRead + socket.bytesWritten
      if (bytes === connection.bytes && !socket.writableNeedDrain) socket.destroy()
      else connection.bytes = bytes
    }
  }, server.keepAliveTimeout).unref()
  server.once('close', () => clearInterval(look))
  return {
    drain() {
      find = () => null
    },
    closeConnections() {
      for (const [socket, connection] of connections) {
        if (connection.is !== 'open') continue
        connection.is = 'ending'
        socket.destroySoon()
      }
    },
    destroyConnections() {
      for (const socket of connections.keys()) socket.destroy()
    },
  }
}
