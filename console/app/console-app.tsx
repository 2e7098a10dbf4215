import { CoreAdmin, CustomRoutes, type I18nProvider } from 'ra-core'
import { useState } from 'react'
import { createBrowserRouter, Route, RouterProvider } from 'react-router'
import { dataProvider } from '../client/data-provider.ts'
import { AttendancePage } from '../courses/attendance-page.tsx'
import { CourseList } from '../courses/course-list.tsx'
import { CoursePage } from '../courses/course-page.tsx'
import { LectureList } from '../courses/lecture-list.tsx'
import { LecturePage } from '../courses/lecture-page.tsx'
import { NewCoursePage } from '../courses/new-course-page.tsx'
import { NewDatesPage } from '../courses/new-dates-page.tsx'
import { RosterPage } from '../courses/roster-page.tsx'
import { SchedulePage } from '../courses/schedule-page.tsx'
import { StaffPage } from '../people/staff-page.tsx'
import { authProvider } from './auth-provider.ts'
import { NotFound } from './not-found.tsx'
import { Shell } from './shell.tsx'
import { StartPage } from './start-page.tsx'

/** The console; its router is one that can hold back a navigation from unsaved input. */
export function ConsoleApp({ i18nProvider }: { readonly i18nProvider: I18nProvider }) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Pages i18nProvider={i18nProvider} /> }], {
      basename: '/console',
    }),
  )
  return <RouterProvider router={router} />
}

/** All pages, by path below `/console`. */
function Pages({ i18nProvider }: { readonly i18nProvider: I18nProvider }) {
  return (
    <CoreAdmin
      {...{ dataProvider, authProvider, i18nProvider }}
      layout={Shell}
      catchAll={NotFound}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes>
        <Route path="/" element={<StartPage />} />
        <Route path="/courses" element={<CourseList />} />
        <Route path="/courses/new" element={<NewCoursePage />} />
        <Route path="/courses/:courseId" element={<CoursePage />} />
        <Route path="/courses/:courseId/new-dates" element={<NewDatesPage />} />
        <Route path="/lectures" element={<LectureList />} />
        <Route path="/lectures/:lectureId" element={<LecturePage />} />
        <Route path="/lectures/:lectureId/people" element={<RosterPage />} />
        <Route path="/lectures/:lectureId/attendance" element={<AttendancePage />} />
        <Route path="/lectures/:lectureId/schedule" element={<SchedulePage />} />
        <Route path="/staff" element={<StaffPage />} />
      </CustomRoutes>
    </CoreAdmin>
  )
}
