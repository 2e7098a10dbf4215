import type { consoleWords as reference } from '../../en/console/console-words.ts'
import { applicants } from './applicants.ts'
import { attendance } from './attendance.ts'
import { audit } from './audit.ts'
import { bulk } from './bulk.ts'
import { certificates } from './certificates.ts'
import { certifications } from './certifications.ts'
import { closings } from './closings.ts'
import { common } from './common.ts'
import { courses } from './courses.ts'
import { credits } from './credits.ts'
import { csv } from './csv.ts'
import { discounts } from './discounts.ts'
import { dryRun } from './dry-run.ts'
import { exams } from './exams.ts'
import { figures } from './figures.ts'
import { files } from './files.ts'
import { imports } from './imports.ts'
import { integration } from './integration.ts'
import { mailTemplates } from './mail-templates.ts'
import { materials } from './materials.ts'
import { message } from './message.ts'
import { nav } from './nav.ts'
import { opening } from './opening.ts'
import { orders } from './orders.ts'
import { orgs } from './orgs.ts'
import { pastRecords } from './past-records.ts'
import { people } from './people.ts'
import { ra } from './ra.ts'
import { reservations } from './reservations.ts'
import { results } from './results.ts'
import { roster } from './roster.ts'
import { search } from './search.ts'
import { segments } from './segments.ts'
import { siteContent } from './site-content.ts'
import { staff } from './staff.ts'
import { start } from './start.ts'
import { terms } from './terms.ts'
import { waitingList } from './waiting-list.ts'
import { waitingRooms } from './waiting-rooms.ts'

export const consoleWords = {
  applicants,
  attendance,
  audit,
  certifications,
  certificates,
  discounts,
  files,
  reservations,
  results,
  closings,
  common,
  courses,
  credits,
  csv,
  bulk,
  dryRun,
  figures,
  exams,
  imports,
  integration,
  mailTemplates,
  materials,
  message,
  nav,
  opening,
  orders,
  orgs,
  pastRecords,
  people,
  ra,
  roster,
  search,
  segments,
  siteContent,
  staff,
  start,
  terms,
  waitingList,
  waitingRooms,
} satisfies typeof reference
