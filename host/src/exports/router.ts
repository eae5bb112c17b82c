/**
 * `host/router`: the pieces of react-router an area needs, so that it is downloaded once and is the host's version
 * (docs/adr/0005). One BrowserRouter per root stands in `defineRemote`; areas never make their own.
 */
export { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
