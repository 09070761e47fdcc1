# People and machines for the service scenes, as lofted meshes: every part is (vertices, quads, kind). numpy only.
# x to the right, y away from the camera, z up, metres. A person is posed by where the hands and feet are; elbows and knees follow.
import numpy as np, math
A=lambda *p: np.array(p,float)
unit=lambda v: np.asarray(v,float)/(np.linalg.norm(v)+1e-9)
def loft(rings,kind,n=14,caps=True):
    """rings: (centre, side axis, front axis, half width, half depth)"""
    t=np.arange(n)/n*2*np.pi; V=[]
    for c,s,f,a,b in rings: V.append(np.asarray(c)+a*np.cos(t)[:,None]*s+b*np.sin(t)[:,None]*f)
    V=np.concatenate(V); m=len(rings); j=np.arange(n); k=(j+1)%n; F=[np.c_[i*n+j,i*n+k,(i+1)*n+k,(i+1)*n+j] for i in range(m-1)]
    if caps:
        for i in (0,m-1): c=len(V); V=np.r_[V,[np.asarray(rings[i][0])]]; e=j[::2]; F.append(np.c_[i*n+e,i*n+e+1,i*n+(e+2)%n,np.full(len(e),c)])  # n is even
    return V,np.concatenate(F),kind
def frame(d):
    d=unit(d); s=unit(np.cross(d,A(.13,1,.07) if abs(d[1])<.9 else A(1,.1,0))); return s,np.cross(s,d)
def tube(pts,r,kind,n=10,flat=1.):
    """r: one radius or one a point"""
    P=np.array(pts,float); r=np.broadcast_to(np.asarray(r,float),(len(P),)); T=np.gradient(P,axis=0); return loft([(p,*(lambda s,f:(s,f))(*frame(t)),a,a*flat) for p,t,a in zip(P,T,r)],kind,n)
def ball(c,r,kind,s=A(1,0,0),f=A(0,1,0),u=A(0,0,1),lo=-1.,n=14):
    r=np.broadcast_to(r,3); return loft([(np.asarray(c)+u*r[2]*h,s,f,r[0]*math.sqrt(max(0,1-h*h))+1e-4,r[1]*math.sqrt(max(0,1-h*h))+1e-4) for h in np.linspace(lo,1,11)],kind,n)
def box(c,size,kind,s=A(1,0,0),f=A(0,1,0),u=A(0,0,1),top=1.,bev=0.):
    """top: width of the upper face against the lower"""
    c=np.asarray(c,float); a,b,h=np.array(size)/2; q=lambda k,z: [c+s*a*k*x+f*b*k*y+u*h*z for x,y in((-1,-1),(1,-1),(1,1),(-1,1))]
    V=np.array(q(1,-1)+q(top,1)); return V,np.array([[0,1,5,4],[1,2,6,5],[2,3,7,6],[3,0,4,7],[4,5,6,7],[3,2,1,0]]),kind
def prism(pts,y0,y1,kind):
    """an outline in x and z, from depth y0 to y1"""
    P=np.array(pts,float); P=np.insert(P,1,(P[0]+P[1])/2,0) if len(P)%2 else P; n=len(P); V=np.r_[np.c_[P[:,0],np.full(n,y0),P[:,1]],np.c_[P[:,0],np.full(n,y1),P[:,1]],[[P[:,0].mean(),y0,P[:,1].mean()],[P[:,0].mean(),y1,P[:,1].mean()]]]; j=np.arange(n); k=(j+1)%n
    return V,np.r_[np.c_[j,k,n+k,n+j],np.c_[j[::2],k[::2],(j[::2]+2)%n,np.full(n//2,2*n)],np.c_[n+j[::2],n+k[::2],n+(j[::2]+2)%n,np.full(n//2,2*n+1)]],kind
def disc(x,y,z,r,w,kind,n=28): return tube([(x,y-w/2,z),(x,y,z),(x,y+w/2,z)],r,kind,n)
def wheel(x,y,z,r,w=.28): return [disc(x,y,z,r,w,'tire'),disc(x,y-.02,z,r*.56,w,'steel'),disc(x,y-.04,z,r*.2,w,'tire')]
def joint(a,c,l1,l2,pole):
    d=np.asarray(c)-a; L=min(np.linalg.norm(d),(l1+l2)*.995); d=unit(d); c=a+d*L; x=(l1*l1-l2*l2+L*L)/(2*L); h=math.sqrt(max(0,l1*l1-x*x)); p=np.asarray(pole,float); p=unit(p-d*(p@d)); return a+d*x+p*h,c
def person(at,up,face,hands,feet,look=None,elbows=(None,None),knees=(None,None),toes=(None,None),jacket='vest',sleeve='shirt',harness=False,visor=False,twist=0.):
    """at: pelvis. up: along the spine. face: where the hips point. hands, feet (ankles): (left, right). twist: of the shoulders, radians."""
    p=np.asarray(at,float); u=unit(up); fw=unit(np.asarray(face,float)-u*(u@np.asarray(face,float))); s=np.cross(fw,u); c,sn=math.cos(twist),math.sin(twist); s2=s*c+fw*sn; f2=np.cross(u,s2); o=[]
    T=[(-.13,.140,.118,0),(-.04,.164,.128,0),(.06,.158,.120,.004),(.16,.152,.114,.008),(.27,.172,.122,.012),(.37,.198,.126,.010),(.44,.200,.114,.002),(.485,.160,.094,-.006),(.515,.085,.075,-.010)]
    o.append(loft([(p+u*h+(fw if h<.2 else f2)*k,s if h<.2 else s2,fw if h<.2 else f2,a,b) for h,a,b,k in T if h>-.01],jacket,18)); o.append(loft([(p+u*h+fw*k,s,fw,a,b) for h,a,b,k in T[:3]],'pants',18))
    if jacket=='vest':
        for h,a,b in ((.13,.157,.119),(.30,.183,.126)): o.append(loft([(p+u*(h-.022)+f2*.01,s2,f2,a+.006,b+.006),(p+u*(h+.022)+f2*.01,s2,f2,a+.006,b+.006)],'stripe',18,False))
    n0=p+u*.50-f2*.01; lk=unit(look) if look is not None else unit(f2); hu=unit(u*.6+A(0,0,.55)); lf=unit(lk-hu*(lk@hu)*.6); hs=unit(np.cross(lf,hu)); hu=np.cross(hs,lf); hd=n0+hu*.175+lf*.025
    o.append(tube([n0-u*.03,n0+hu*.05,n0+hu*.11],[.062,.058,.056],'skin')); o.append(ball(hd,(.076,.098,.122),'skin',hs,lf,hu)); o.append(ball(hd+lf*.098-hu*.02,(.016,.024,.022),'skin',hs,lf,hu,n=8))
    hc=hd+hu*.032; o.append(ball(hc,(.108,.136,.118),'helmet',hs,lf,hu,lo=-.05,n=20)); o.append(loft([(hc-hu*.012+lf*.03,hs,lf,.112,.165),(hc+hu*.010+lf*.026,hs,lf,.110,.155)],'helmet',20)); o.append(box(hc+hu*.105,(.035,.20,.03),'helmet',hs,lf,hu))
    o.append(loft([(hd+hu*.012+lf*.012,hs,lf,.078,.094),(hd+hu*.044+lf*.010,hs,lf,.080,.096)],'glass',16,False))
    for q in (-1,1): o.append(tube([hd+hs*q*.070-hu*.005-lf*.012,hd+hs*q*.100-hu*.005-lf*.012,hd+hs*q*.118-hu*.005-lf*.012],[.040,.052,.044],'tire',12))
    o.append(tube([hd+hs*.07+hu*.02+lf*.02,hd-hu*.105+lf*.06+hs*.03,hd-hu*.105+lf*.06-hs*.03,hd-hs*.07+hu*.02+lf*.02],.007,'tire',6))
    if visor: o.append(loft([(hd+hu*.06+lf*.03,hs,lf,.105,.135),(hd-hu*.10+lf*.04,hs,lf,.095,.125)],'mesh',18,False))
    for q,(h,el) in zip((-1,1),zip(hands,elbows)):
        sh=p+u*.445+s2*q*.185; e,w=joint(sh,np.asarray(h,float),.30,.28,el if el is not None else (-A(0,0,1)-f2*.4+s2*q*.5)); o.append(ball(sh-u*.005,(.072,.072,.074),sleeve)); P=[sh,sh*.6+e*.4,e,e*.55+w*.45,w]; o.append(tube([sh,sh*.66+e*.34,sh*.33+e*.67,e],[.068,.062,.054,.050],sleeve)); o.append(ball(e,.051,sleeve)); o.append(tube([e,e*.66+w*.34,e*.3+w*.7,w],[.050,.053,.045,.038],sleeve)); d=unit(w-e); a,b=frame(d); o.append(tube([w-d*.05,w-d*.01,w+d*.04],[.046,.044,.040],'glove')); o.append(ball(w+d*.065,(.040,.046,.066),'glove',a,b,d)); 
    for q,(k,kn,to) in zip((-1,1),zip(feet,knees,toes)):
        hp=p-u*.05+s*q*.092; t=unit(to) if to is not None else unit(A(fw[0],fw[1],0)); kk,an=joint(hp,np.asarray(k,float),.44,.43,kn if kn is not None else fw+A(0,0,.2)); o.append(ball(hp,(.098,.098,.1),'pants')); o.append(tube([hp,hp*.7+kk*.3,hp*.35+kk*.65,kk],[.100,.098,.084,.074],'pants',14)); o.append(ball(kk,.075,'pants')); d=unit(an-kk); o.append(tube([kk,kk*.7+an*.3,kk*.4+an*.6,kk*.14+an*.86],[.073,.079,.070,.066],'pants',14)); o.append(tube([an-d*.17,an-d*.08,an],[.060,.058,.056],'boot',12))
        ss=unit(np.cross(t,-d if abs(t@d)<.8 else A(0,0,1))); bu=np.cross(ss,t); o.append(loft([(an-t*.085-bu*.045,ss,bu,.030,.030),(an-t*.065-bu*.035,ss,bu,.046,.050),(an-bu*.025,ss,bu,.050,.062),(an+t*.07-bu*.040,ss,bu,.052,.047),(an+t*.15-bu*.056,ss,bu,.050,.032),(an+t*.19-bu*.062,ss,bu,.030,.022)],'boot',14))
        if harness: d2=unit(kk-hp); a,b=frame(d2); o.append(loft([(hp+d2*.09,a,b,.107,.107),(hp+d2*.14,a,b,.104,.104)],'harness',14,False))
    if harness: o.append(loft([(p+u*.015,s,fw,.172,.137),(p+u*.085,s,fw,.166,.132)],'harness',18,False)); o.append(tube([p+s*.13+fw*.10+u*.03,p+fw*.22+u*.0,p-s*.13+fw*.10+u*.03],.014,'rope',6)); [o.append(ball(p+s*q*.165+u*.04,.026,'steel')) for q in (-1,1)]
    return o
def rope(a,b,r=.013,sag=0.,n=14,kind='rope'):
    t=np.linspace(0,1,n)[:,None]; P=np.asarray(a,float)*(1-t)+np.asarray(b,float)*t; P[:,2]-=sag*np.sin(t[:,0]*np.pi); return tube(P,r,kind,6)
