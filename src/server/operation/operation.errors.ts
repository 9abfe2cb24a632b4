import { HttpError } from '../http/http.errors.ts'

export const metricsForbidden = () =>
  new HttpError(401, 'metrics_forbidden', 'Only those who know METRICS_TOKEN may read this.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
