import { HttpError } from '../http/http.errors.ts'

export const metricsForbidden = () =>
  new HttpError(401, 'metrics_forbidden', 'You need METRICS_TOKEN to read this.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
