import { certificateFaults } from './certificates.ts'
import { courseFaults } from './courses.ts'
import { examFaults } from './exams.ts'
import type { Fault } from './fault.ts'
import { moneyFaults } from './money.ts'
import { pageFaults } from './pages.ts'
import { peopleFaults } from './people.ts'
import { platformFaults } from './platform.ts'
import { seatFaults } from './seats.ts'

export const faults: readonly Fault[] = [
  ...seatFaults,
  ...courseFaults,
  ...examFaults,
  ...certificateFaults,
  ...moneyFaults,
  ...peopleFaults,
  ...platformFaults,
  ...pageFaults,
]
