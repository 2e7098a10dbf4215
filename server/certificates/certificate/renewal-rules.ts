interface Certificate {
  readonly startAt: Date
  readonly finishAt: Date
  readonly revokedAt: Date | null
  /** When it was reissued under a corrected name. */
  readonly replacedAt: Date | null
}

/** Whether a new certificate continues this one: its exam began while this one was valid. */
export function isContinued(
  { startAt, finishAt, revokedAt, replacedAt }: Certificate,
  examStartAt: Date,
): boolean {
  return revokedAt === null && replacedAt === null && startAt <= examStartAt && examStartAt <= finishAt
}

interface Renewable extends Omit<Certificate, 'startAt'> {
  readonly renewed: boolean
  /** Whether its holder has applied for an exam of the level whose result is not published yet. */
  readonly applied: boolean
}

export function isToBeRenewed(
  { finishAt, revokedAt, replacedAt, renewed, applied }: Renewable,
  now: Date,
): boolean {
  return revokedAt === null && replacedAt === null && !renewed && !applied && now < finishAt
}
