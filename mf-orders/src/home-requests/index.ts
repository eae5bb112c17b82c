/** The part of the home page of those who have no contracts or titles there, by its component name in `remote.json`. */
export { RecentRequests } from './recent-requests';
