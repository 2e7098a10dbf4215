import type { Db } from '../../platform/db/open.ts'
import type { Api } from '../../platform/http/serve.ts'
import { serveList } from '../../platform/lists/serve-list.ts'
import {
  adminAttendanceList,
  adminCertificateList,
  attendanceList,
  certificateList,
} from './org-report-list.ts'

/** Training reports for an organisation's owner and admins, and for staff. */
export function orgReportRoutes(api: Api, db: Db): void {
  serveList(api, db, attendanceList)
  serveList(api, db, certificateList)
  serveList(api, db, adminAttendanceList)
  serveList(api, db, adminCertificateList)
}
