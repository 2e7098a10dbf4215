interface Certificate {
  readonly startAt: Date
  readonly finishAt: Date
  readonly revokedAt: Date | null
  /** Reissued under a corrected name since then. */
  readonly replacedAt: Date | null
}

/** Whether a new certificate of the level continues this one: its exam began while this one was valid. */
export function isContinued(
  { startAt, finishAt, revokedAt, replacedAt }: Certificate,
  examStartAt: Date,
): boolean {
  return revokedAt === null && replacedAt === null && startAt <= examStartAt && examStartAt <= finishAt
}

interface Renewable extends Omit<Certificate, 'startAt'> {
  /** Whether another certificate continues it. */
  readonly renewed: boolean
  /** Whether its holder has applied for an exam of the level whose result is not published yet. */
  readonly applied: boolean
}

/** Whether the holder is still to be reminded that the certificate runs out. */
export function isToBeRenewed(
  { finishAt, revokedAt, replacedAt, renewed, applied }: Renewable,
  now: Date,
): boolean {
  return revokedAt === null && replacedAt === null && !renewed && !applied && now < finishAt
}
