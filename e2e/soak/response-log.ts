/** What the proxy answered to a request. */
export interface LoggedResponse {
  /** What was asked for, such as `download`. */
  readonly what: string
  readonly askedAt: number
  readonly answeredAt: number
  /** 0 if no answer came. */
  readonly status: number
  /** The error code of a refusal, or the error of a request without a response. */
  readonly detail: string
}

/** A time in which something is away, by `performance.now()`. */
export interface Period {
  readonly from: number
  readonly to: number
}

/** After the leader is lost requests may fail for so long. */
const failOverMs = 15_000

/** Whether it is within fifteen seconds of a loss of the leader. */
export const isInFailOver = (at: number, losses: readonly number[]) =>
  losses.some((lost) => at >= lost && at <= lost + failOverMs)

/** Every answer of the proxy by its time. */
export class ResponseLog {
  readonly all: LoggedResponse[] = []
  /** How many requests were sent again, as the proxy had closed their kept connection. */
  repeated = 0

  /** Sends a request, a second time where a browser would, and records the response. */
  async record<Response extends { readonly status: number }>(
    what: string,
    ask: () => Promise<Response>,
    detailOf: (response: Response) => string = () => '',
  ): Promise<Response | undefined> {
    const askedAt = performance.now()
    const add = (status: number, detail: string) =>
      this.all.push({ what, askedAt, answeredAt: performance.now(), status, detail })
    try {
      const response = await ask().catch((error) => {
        if (!isClosedWhileReused(error)) throw error
        this.repeated++
        return ask()
      })
      add(response.status, response.status < 400 ? '' : detailOf(response))
      return response
    } catch (error) {
      add(0, String((error as Error).cause ?? error))
      return undefined
    }
  }

  /** How many there were of each. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { what, status, detail } of this.all) {
      const name = [what, status, detail.slice(0, 60)].join(' ').trim()
      counts[name] = (counts[name] ?? 0) + 1
    }
    return Object.fromEntries(Object.entries(counts).sort())
  }

  /** Of each, in milliseconds. */
  slowestMs(): Record<string, number> {
    const slowest: Record<string, number> = {}
    for (const { what, askedAt, answeredAt } of this.all)
      slowest[what] = Math.max(slowest[what] ?? 0, Math.round(answeredAt - askedAt))
    return slowest
  }

  /** Responses of 5xx and requests without a response: during a fail-over, downloads while the storage is away, and all others. */
  failures({ losses, storageAway }: { losses: readonly number[]; storageAway: Period }) {
    const failed = this.all.filter(({ status }) => status === 0 || status >= 500)
    const inFailOver = failed.filter(({ answeredAt }) => isInFailOver(answeredAt, losses))
    const ofFiles = failed.filter(
      ({ what, askedAt, answeredAt }) =>
        what === 'download' && answeredAt >= storageAway.from && askedAt <= storageAway.to,
    )
    const others = failed.filter((one) => !inFailOver.includes(one) && !ofFiles.includes(one))
    return { inFailOver, ofFiles, others }
  }
}

/**
 * Whether the other side closed a connection, kept from an earlier request, without a byte of the response. A proxy that
 * closes idle connections can do so while the next request is on its way; browsers send that one again.
 */
function isClosedWhileReused(error: unknown): boolean {
  const { message, cause } = error as Error
  const { code, socket } = { ...(cause as { code?: string; socket?: { bytesRead: number } }) }
  return message === 'fetch failed' && code === 'UND_ERR_SOCKET' && (socket?.bytesRead ?? 0) > 0
}
